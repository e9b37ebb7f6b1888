/** The shape of a file of another language: the same texts with the same parameters, and other words. */
export type Translation<English> = {
  [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : English[Name] extends (...parameters: never[]) => unknown
        ? English[Name]
        : Translation<English[Name]>;
};
