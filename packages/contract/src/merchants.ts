/** Merchant sign-up, sign-in and staff, and the operators’ decision on applications. */
export const merchantEndpoints = {}
