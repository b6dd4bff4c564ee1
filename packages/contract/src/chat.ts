/** Conversations of shoppers with shops and with the platform. */
export const chatEndpoints = {}
