/** When a journey leaves, from its four characters: '0735' is said '07:35'. What is no such time is said as it is. */
export function timeWords(time: string): string {
  return time.replace(/^(\d{2})(\d{2})$/, '$1:$2');
}
