import { createContext, useContext } from 'react'

/** Whether the signed-in person may open the page at a path. */
export const MayOpen = createContext<(path: string) => boolean>(() => true)

/** Whether the signed-in person may open the page at a path; links to other pages are shown as plain text, or not at all. */
export function useMayOpen(): (path: string) => boolean {
	return useContext(MayOpen)
}
