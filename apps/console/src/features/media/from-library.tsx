import type { ReactNode } from 'react'
import { LibraryPicker } from './library-picker.tsx'

/** Lets a picture field choose from the library of the shop. */
export function fromLibrary(room: number, onChoose: (urls: readonly string[]) => void): ReactNode {
	return <LibraryPicker room={room} onChoose={onChoose} />
}
