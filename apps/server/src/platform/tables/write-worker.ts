import { parentPort, workerData } from 'node:worker_threads';
import { writeWorkbook } from './write-workbook.ts';
import type { TableToWrite } from './write-workbook.ts';

// The program of a worker thread: it writes one workbook and ends.
parentPort!.postMessage(await writeWorkbook(workerData as TableToWrite), []);
