// oxlint-disable no-useless-escape -- the text is that of zod, which is in the OpenAPI document for other addresses as well

/** An email address; it can have an apostrophe. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
