/** The page of a shared ticket, which boarding emails lead to as well. */
export const guardianPage = (id: string) => `/shared-ticket/${id}`;

/** What is told of a guardian, once each; an invitation's mail is withdrawn with it. */
export const guardianEvent = (id: string, happened: 'invited' | 'accepted' | 'declined' | 'left' | 'taken back') =>
  `guardian ${id} ${happened}`;
