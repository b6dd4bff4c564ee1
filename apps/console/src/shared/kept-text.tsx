import { createContext, use, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { consoleName } from './console-name.ts'
import { signedInName } from './signed-in-name.ts'

/** Where the texts of an open dialog are kept, and how they are forgotten. */
export interface KeptTextsOf {
	/** Null while it is not known who is signed in. */
	place: string | null
	forget: () => void
}

const Place = createContext<KeptTextsOf | null>(null)

/** The texts of a dialog, by its title and its page. They are kept in this tab under the name of their writer, as drafts of long forms are. */
export function useKeptTexts(title: string): KeptTextsOf {
	const { pathname } = useLocation()
	const person = signedInName()
	const place =
		person === null ? null : `portolan.${consoleName}.draft.${person}/dialog${pathname}/${title}/`
	return {
		place,
		forget: () => {
			if (place === null) return
			for (const name of Object.keys(sessionStorage))
				if (name.startsWith(place)) sessionStorage.removeItem(name)
		},
	}
}

/** Keeps what is typed into the fields below it. */
export function KeptTexts({ value, children }: { value: KeptTextsOf; children: ReactNode }) {
	return <Place value={value}>{children}</Place>
}

/**
 * Restores what was in a field of a dialog when the session ended, and keeps what is typed now. Returns the function that changes the
 * field.
 */
export function useKeptText(name: string, value: string, onChange: (value: string) => void) {
	const place = use(Place)?.place ?? null
	const key = place === null ? null : `${place}${name}`
	const bringBack = useEffectEvent(() => {
		const kept = key === null ? null : sessionStorage.getItem(key)
		if (kept !== null && kept !== '' && value === '') onChange(kept)
	})
	const isBack = useRef(false)
	useEffect(() => {
		if (isBack.current) return
		isBack.current = true
		bringBack()
	}, [])
	return (next: string) => {
		if (key !== null) keep(key, next)
		onChange(next)
	}
}

/** If the storage is full, the text is not kept, and the person can continue to type. */
function keep(key: string, text: string): void {
	try {
		sessionStorage.setItem(key, text)
	} catch {
		sessionStorage.removeItem(key)
	}
}
