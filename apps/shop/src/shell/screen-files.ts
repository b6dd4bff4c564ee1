import type { ComponentType } from 'react'

/**
 * The screens but the home page, each its own chunk, found by their file names. A visit that begins on the home page does without this list of
 * two hundred file names until another page is preloaded.
 */
export const screenFiles = import.meta.glob<{ default: ComponentType }>([
	'../screens/*/*-screen.tsx',
	'!../screens/home/*',
])
