import { useEffect } from 'react'

let person: string | null = null

/** Who is signed in here, by the name they sign in with; null until that is known. */
export function personHere(): string | null {
	return person
}

/** Says who is signed in; the frames of both desks do. */
export function usePersonHere(name: string | undefined): void {
	useEffect(() => {
		if (name !== undefined) person = name
	}, [name])
}
