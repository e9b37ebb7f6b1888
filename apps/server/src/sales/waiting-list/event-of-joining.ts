/** What a waiting-list entry's receipt is queued under. */
export function eventOfJoining(entryId: string): string {
  return `waiting list entry ${entryId} joined`;
}
