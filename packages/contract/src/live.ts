/** Tickets for the stream of live events. */
export const liveEndpoints = {}
