/** A service's description: what stands before the first asterisk, and a point for each asterisk (P-011). */
export function splitDescription(description: string): { lead: string; points: string[] } {
  const [lead = '', ...points] = description.split('*').map((part) => part.trim());
  return { lead, points: points.filter((point) => point !== '') };
}
