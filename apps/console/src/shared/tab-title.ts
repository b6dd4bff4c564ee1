import { tabTitle } from './console-name.ts'
import { count } from './format.ts'

let title = ''
let waiting = 0

/** Names the page in the title of the browser's tab. */
export function setTabTitle(page: string): void {
	title = tabTitle(page)
	write()
}

/** How many things wait; the number stands before the title. */
export function setTabCount(things: number): void {
	waiting = things
	if (title !== '') write()
}

function write(): void {
	document.title = waiting === 0 ? title : `(${count(waiting)}) ${title}`
}
