import { navigate, useLocation } from './router.tsx'
import { attempt } from './stored.ts'

/** Goes to a page in place of the one that is shown, such as to /login when a session has ended. */
export function goTo(path: string): void {
	navigate(path, { replace: true })
}

const placeName = 'come_back_to'

/** Remembers the page that needed a sign-in. */
export function rememberPlace(path: string): void {
	attempt(() => sessionStorage.setItem(placeName, path))
}

/** The page to open after signing in; `/` if none needed it. */
export function rememberedPlace(): string {
	return attempt(() => sessionStorage.getItem(placeName)) ?? '/'
}

/** Forgets the page that needed a sign-in. */
export function forgetPlace(): void {
	attempt(() => sessionStorage.removeItem(placeName))
}

/** Goes back one page; a page that was opened directly goes to `elsewhere`. */
export function useBack(elsewhere = '/home'): () => void {
	const first = useLocation().key === 'default'
	return () => (first ? goTo(elsewhere) : navigate(-1))
}

/** After signing in or up: opens the page that needed it, else the home page. */
export function useGoOn(): () => void {
	return () => {
		const place = rememberedPlace()
		forgetPlace()
		goTo(place)
	}
}
