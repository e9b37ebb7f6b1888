import type { ServerResponse } from 'node:http';

/** Towns with about their positions. The stops and their codes are invented. */
const towns: readonly [name: string, latitude: number, longitude: number][] = [
  ['Skipton', 53.9617, -2.0163],
  ['Settle', 54.0688, -2.2776],
  ['Ilkley', 53.9249, -1.8226],
  ['Otley', 53.9058, -1.6925],
  ['Addingham', 53.945, -1.885],
  ['Keighley', 53.8679, -1.9066],
  ['Bingley', 53.8486, -1.8382],
  ['Leeds', 53.7974, -1.5438],
  ['Harrogate', 53.9921, -1.5418],
  ['Grassington', 54.0719, -1.9983],
  ['Boston', 52.9784, -0.0258],
  ['Wells', 51.2094, -2.6476],
];

const places: readonly [name: string, indicator: string, street: string, north: number, east: number][] = [
  ['Market Place', 'opp', 'Market Place', 0, 0],
  ['Bus Station', 'Stand 1', 'Station Road', 0.002, 0.001],
  ['Bus Station', 'Stand 2', 'Station Road', 0.0021, 0.0011],
  ['Town Hall', 'adj', 'High Street', -0.001, 0.0004],
  ['Grammar School', 'o/s', 'Gargrave Road', 0.004, -0.005],
  ['Station Road', 'nr', 'Station Road', -0.003, 0.002],
];

const header =
  'ATCOCode,NaptanCode,CommonName,Street,Indicator,NptgLocalityCode,LocalityName,Longitude,Latitude,StopType,Status';

/** Sends a small list of stops in the columns of the national list of Great Britain (NaPTAN). */
export function sendAccessNodes(response: ServerResponse): void {
  const rows = towns.flatMap(([locality, latitude, longitude], town) =>
    places.map(([name, indicator, street, north, east], place) => {
      const code = `9990${String(town).padStart(3, '0')}${place}`;
      const position = [(longitude + east).toFixed(6), (latitude + north).toFixed(6)];
      return [code, `day${code}`, name, street, indicator, `E9${town}`, locality, ...position, 'BCT', 'active'].join();
    }),
  );
  const others = [
    '9100SKPTN,,Skipton Rail Station,,,E90,Skipton,-2.025,53.9587,RLY,active',
    '99900000X,,"Closed Stop, Old",High Street,,E90,Skipton,-2.016,53.961,BCT,inactive',
  ];
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
  response.end([header, ...rows, ...others, ''].join('\r\n'));
}
