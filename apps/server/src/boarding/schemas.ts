import { z } from 'zod';

/** A trip that was taken with a customer ticket. */
export const tripOnWire = z.object({ date_time: z.iso.datetime(), service_name: z.string() });
