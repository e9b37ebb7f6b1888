/** How many operators one page of their list holds. */
export const operatorsOfPage = 100;
