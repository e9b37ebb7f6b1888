/** Problems with a mobile number (P-143 to P-146). */

export const gb = 'Please provide a valid UK (+447) mobile number';
export const ie = 'Please provide a valid ROI (+3538) mobile number';
export const either = 'Please provide a valid UK or IE mobile number';
export const digits = 'Please only provide numbers in the phone number and enough digits for a valid number.';
