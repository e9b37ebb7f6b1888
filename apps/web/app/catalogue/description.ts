/** Splits a service's description into the text before the first asterisk and one bullet for each asterisk (P-011). */
export function splitDescription(description: string): { lead: string; points: string[] } {
  const [lead = '', ...points] = description.split('*').map((part) => part.trim());
  return { lead, points: points.filter((point) => point !== '') };
}
