/** What is taken off for the second and later passengers of an account (C-056). */

export const second = (perCent: number) => `${perCent}% off for the second passenger of your account`;
export const further = (perCent: number) => `${perCent}% off for each passenger of your account after the second`;
export const both = (ofSecond: number, ofFurther: number) =>
  ofSecond === ofFurther
    ? `${ofSecond}% off for the second and each further passenger of your account`
    : `${ofSecond}% off for the second passenger of your account, ${ofFurther}% off for each further one`;
/** `rule` is one of the lines above. */
export const explained = (rule: string) => `${rule}. The most expensive passenger pays the full price.`;
