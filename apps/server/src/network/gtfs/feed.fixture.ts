import { strToU8, zipSync } from 'fflate';

/** The clock of the tests that import a feed. A feed has days of one year, and only what is not past is imported. */
export const inTheFeed = '2026-11-21T09:00:00Z';

/**
 * A feed with what operators publish: two shapes of one route, Fridays that end earlier, an added and removed days, a trip past midnight, one after
 * midnight, trips at intervals, a train, a byte order mark and quotes.
 */
const feed: Record<string, string> = {
  'agency.txt': `agency_id,agency_name,agency_url,agency_timezone
DC,Dales Coaches,https://dales.example,Europe/London
`,
  'routes.txt': `\uFEFFroute_id,agency_id,route_short_name,route_long_name,route_type
R735,DC,735,"Otley, Burley and Ilkley Grammar School",3
RN,DC,N1,Night bus,3
RF,DC,F1,Shuttle,3
RT,DC,,Train,2
`,
  'stops.txt': `stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station
3200OTL1,1001,Otley Bus Station,53.905400,-1.693500,0,
3200BUR1,1002,"Burley, Main Street",53.913600,-1.746200,,
3200BUR2,1003,"Burley, Main Street",53.913700,-1.746500,,
3200IGS1,1004,Ilkley Grammar School,53.923100,-1.812300,,
3200LEE1,1005,Leeds,53.795600,-1.548900,,
3200LEE9,1006,Burley Road,53.805600,-1.578900,,
STN,1007,Ilkley Station,53.924900,-1.822100,1,
`,
  'trips.txt': `route_id,service_id,trip_id,trip_headsign,direction_id,shape_id
R735,WD,735-out,Ilkley,0,S1
R735,X,735-out-x,Ilkley,0,S2
R735,MT,735-home,Otley,1,S3
R735,FR,735-home-fr,Otley,1,S3
RN,SA,N-late,Leeds,0,
RN,SA,N-night,Leeds,0,
RF,WD,F-1,Leeds,0,
RT,WD,T-1,Leeds,0,
R735,WD,735-empty,Ilkley,0,S1
`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
735-out,08:25:00,08:25:00,3200IGS1,30,0,0
735-out,7:45:00,7:45:00,3200OTL1,10,0,0
735-out,,,3200BUR1,20,0,0
735-out-x,07:45:00,07:45:00,3200OTL1,1,0,0
735-out-x,,,3200BUR1,2,0,0
735-out-x,08:25:30,08:25:30,3200IGS1,3,0,0
735-home,15:30:00,15:30:00,3200IGS1,1,0,0
735-home,15:50:00,15:52:00,3200BUR2,2,0,0
735-home,16:10:00,16:10:00,3200OTL1,3,0,0
735-home-fr,14:30:00,14:30:00,3200IGS1,1,0,0
735-home-fr,15:10:00,15:10:00,3200OTL1,2,0,0
N-late,23:40:00,23:40:00,3200LEE1,1,0,0
N-late,24:35:00,24:35:00,3200OTL1,2,0,0
N-night,25:10:00,25:10:00,3200LEE1,1,0,0
N-night,26:05:00,26:05:00,3200OTL1,2,0,0
F-1,09:00:00,09:00:00,3200LEE1,1,0,0
F-1,09:10:00,09:10:00,3200LEE9,2,0,0
T-1,09:00:00,09:00:00,3200LEE1,1,0,0
T-1,09:10:00,09:10:00,3200LEE9,2,0,0
`,
  'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
WD,1,1,1,1,1,0,0,20260901,20270720
MT,1,1,1,1,0,0,0,20260901,20270720
FR,0,0,0,0,1,0,0,20260901,20270720
SA,0,0,0,0,0,1,0,20260901,20270720
`,
  'calendar_dates.txt': `service_id,date,exception_type
WD,20261207,2
WD,20261208,2
MT,20261207,2
MT,20261208,2
X,20261212,1
SA,20261226,2
`,
  'frequencies.txt': `trip_id,start_time,end_time,headway_secs
F-1,09:00:00,17:00:00,600
`,
  'feed_info.txt': `feed_publisher_name,feed_publisher_url,feed_lang
Dales Coaches,https://dales.example,en
`,
  'shapes.txt': 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nS1,53.9,-1.7,1\nS1,53.92,-1.8,2\n',
};

/** The feed as a zip file. `files` replace those of the same name; null leaves one out. */
export function feedOf(files: Record<string, string | Uint8Array | null> = {}): Buffer {
  const all = Object.entries({ ...feed, ...files }).flatMap(([name, content]) =>
    content === null ? [] : [[name, typeof content === 'string' ? strToU8(content) : content] as const],
  );
  return Buffer.from(zipSync(Object.fromEntries(all)));
}

/** The feed with a text of one file replaced. Throws when the file does not have the text. */
export function feedWith(file: string, text: string, by: string): Buffer {
  const content = feed[file]!;
  if (!content.includes(text)) throw new Error(`${file} does not have ${text}`);
  return feedOf({ [file]: content.replaceAll(text, by) });
}

/** The text of one file of the feed. */
export function textOf(file: string): string {
  return feed[file]!;
}
