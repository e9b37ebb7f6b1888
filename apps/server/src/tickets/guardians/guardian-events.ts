/** The page of a shared ticket, which boarding emails link to. */
export const guardianPage = (id: string) => `/shared-ticket/${id}`;

/** The event of a notification about a guardian, sent once. An invitation's email is withdrawn by it. */
export const guardianEvent = (id: string, happened: 'invited' | 'accepted' | 'declined' | 'left' | 'taken back') =>
  `guardian ${id} ${happened}`;
