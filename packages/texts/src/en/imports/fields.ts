/**
 * The columns of files that operators import (C-066): the name of the template file first, then other common names. Case, accents, spaces and
 * punctuation do not count.
 */
export const columns = {
  tickets: {
    first_name: ['First name', 'Forename', 'Given name', 'Christian name', 'Pupil first name', 'Student first name'],
    last_name: ['Last name', 'Surname', 'Family name', 'Pupil last name', 'Student last name'],
    student_id: ['Student id', 'Student number', 'Pupil id', 'UPN', 'Admission number', 'Roll number'],
    year_group: ['Year group', 'NC year', 'Class year'],
    email: ['Email', 'Email address', 'E-mail', 'Parent email', 'Purchaser email', 'Contact email'],
    service: ['Service', 'Route', 'Bus', 'Line'],
    ticket: ['Ticket', 'Ticket type', 'Pass', 'Pass type'],
    sales_year: ['Sales year', 'Academic year', 'School year'],
    stop: ['Stop', 'Bus stop', 'Boarding point', 'Pick-up point', 'Pick-up'],
    zone: ['Zone', 'Fare zone'],
    destination: ['Destination', 'School', 'College', 'Site'],
    days: ['Days', 'Travel days', 'Days of travel', 'Travel pattern'],
    first_day: ['First day', 'Start date', 'Start', 'Valid from', 'From'],
    direction: ['Direction', 'AM or PM'],
    trips: ['Trips left', 'Trips', 'Journeys left', 'Remaining trips'],
  },
  stops: {
    name: ['Name', 'Stop', 'Stop name', 'Bus stop', 'Common name'],
    latitude: ['Latitude', 'Lat', 'stop_lat'],
    longitude: ['Longitude', 'Lon', 'Long', 'Lng', 'stop_lon'],
    atco_code: ['ATCO code', 'ATCO', 'stop_code', 'NaPTAN id'],
  },
  calendars: {
    calendar: ['Calendar', 'Calendar name', 'Term dates', 'service_id'],
    what: ['What', 'Kind', 'Type', 'Running', 'exception_type'],
    first_day: ['First day', 'From', 'Start', 'Start date', 'Day', 'Date'],
    last_day: ['Last day', 'To', 'Until', 'End', 'End date'],
    part: ['Part of the day', 'Part', 'AM or PM', 'Direction'],
    reason: ['Reason', 'Term', 'Term name', 'Description', 'Name', 'Event', 'Holiday'],
  },
  timetables: {
    service: ['Service', 'Route', 'Bus', 'Line'],
    valid_from: ['Valid from', 'From', 'Counts from', 'Start date', 'First day'],
    direction: ['Direction', 'AM or PM', 'Journey'],
    order: ['Order', 'Position', 'Number', 'stop_sequence'],
    stop: ['Stop', 'Stop name', 'Bus stop', 'ATCO code', 'stop_id'],
    time: ['Time', 'Departure', 'Departs', 'departure_time'],
    board_at: ['Board instead at', 'Moves to', 'New stop'],
  },
  vouchers: {
    code: ['Code', 'Voucher', 'Voucher code', 'Promo code', 'Discount code'],
    value: ['Value', 'Amount', 'Discount', 'Amount off'],
    currency: ['Currency'],
    max_uses: ['Uses', 'Max uses', 'Maximum uses', 'Usage limit', 'Number of uses'],
    max_uses_per_purchaser: ['Uses per purchaser', 'Max uses per purchaser', 'Uses per customer', 'Uses per person'],
    starts_on: ['First day', 'From', 'Start date', 'Valid from', 'Starts on'],
    ends_on: ['Last day', 'Until', 'To', 'End date', 'Valid until', 'Expiry', 'Expires', 'Ends on'],
    minimum_price: ['Minimum price', 'Minimum spend', 'Minimum order'],
    is_enabled: ['Switched on', 'Enabled', 'Active', 'On'],
  },
} as const;
