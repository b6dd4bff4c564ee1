/** What a merchant does with orders, claims and reviews of the own shop. */
export const shopOrderEndpoints = {}
