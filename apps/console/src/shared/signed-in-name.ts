import { useEffect } from 'react'

let person: string | null = null

/** The login name of the signed-in person; null until it is known. */
export function signedInName(): string | null {
	return person
}

/** Sets who is signed in; the layouts of both consoles call it. */
export function useSignedInName(name: string | undefined): void {
	useEffect(() => {
		if (name !== undefined) person = name
	}, [name])
}
