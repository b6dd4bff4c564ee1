/** The inbox, its preferences and web push. */
export const noticeEndpoints = {}
