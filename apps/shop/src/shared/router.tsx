/**
 * The router of a shop whose pages are all known in advance: the present location, navigation, links. It has the names and the behaviour of
 * React Router's declarative mode, of which the shop would use a tenth (docs/decisions/0011-own-small-router.md).
 */
import {
	createContext,
	use,
	useMemo,
	useSyncExternalStore,
	type MouseEvent,
	type ReactNode,
	type Ref,
} from 'react'
import type { Params } from './match-path.ts'
import {
	afterTraversal,
	arriveAtOverlay,
	dropEntries,
	overlayDepth,
	settleSoon,
	whenStill,
} from './overlay-history.ts'

/** A location in the shop. */
export interface Location {
	pathname: string
	/** With its question mark, or empty. */
	search: string
	hash: string
	state: unknown
	/** The history entry; `default` for the one the visit began with. */
	key: string
}

/** How the location was reached: by the browser's back and forward (or at first), as a new entry, or in place of the last one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

interface Here {
	location: Location
	type: NavigationType
}

const listeners = new Set<() => void>()
let here: Here | null = null

/** Read on first use, so that this file can be loaded where there is no window. */
function now(): Here {
	here ??= { location: read(), type: 'POP' }
	return here
}

/** For the server: the address of the page that is rendered next. */
export function renderAt(pathname: string, search: string): void {
	here = { location: { pathname, search, hash: '', state: null, key: 'default' }, type: 'POP' }
}

function read(): Location {
	const { pathname, search, hash } = window.location
	const kept = asEntry(history.state)
	return { pathname, search, hash, state: kept?.state ?? null, key: kept?.key ?? 'default' }
}

/** Only this file writes history entries; another's (or none) has no key. */
function asEntry(entry: unknown): { key: string; state: unknown } | null {
	if (typeof entry !== 'object' || entry === null || !('key' in entry)) return null
	const { key } = entry
	return typeof key === 'string' ? { key, state: 'state' in entry ? entry.state : null } : null
}

function listen(listener: () => void): () => void {
	if (listeners.size === 0) {
		addEventListener('popstate', onPop)
		// A reload may have begun on the entry of an overlay that is no longer open.
		settleSoon()
	}
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) removeEventListener('popstate', onPop)
	}
}

function onPop(): void {
	const from = now().location
	const to = read()
	const isSamePage =
		from.key === to.key &&
		from.pathname === to.pathname &&
		from.search === to.search &&
		from.hash === to.hash
	if (isSamePage) {
		arriveAtOverlay()
		return
	}
	arrive('POP')
	afterTraversal()
}

function arrive(type: NavigationType): void {
	here = { location: read(), type }
	for (const listener of listeners) listener()
}

/** How to navigate: in place of the present entry, and with which state. */
export interface GoOptions {
	replace?: boolean
	state?: unknown
}

/** Goes to a path, or a number of pages back (negative) or forward. The entries of open overlays are left behind. */
export function navigate(to: string | number, options: GoOptions = {}): void {
	whenStill(() => {
		const depth = overlayDepth()
		if (typeof to === 'number') {
			history.go(to < 0 ? to - depth : to)
			return
		}
		// The new page replaces the entry of the lowest overlay.
		const spare = options.replace ? depth : depth - 1
		if (spare > 0) dropEntries(spare, () => write(to, options, true))
		else write(to, options, options.replace === true || depth > 0)
	})
}

function write(to: string, options: GoOptions, isInPlace: boolean): void {
	const entry = {
		key: crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36),
		state: options.state ?? null,
	}
	if (isInPlace) history.replaceState(entry, '', to)
	else history.pushState(entry, '', to)
	arrive(options.replace ? 'REPLACE' : 'PUSH')
	settleSoon()
}

/** For the shell: the location of the address bar, and how it was reached. */
export function useAddress(): Here {
	return useSyncExternalStore(listen, now, now)
}

/** The location of a page, which stays the same while the page is kept hidden. */
const PageContext = createContext<{ location: Location; params: Params } | null>(null)

/** Gives the page inside its location. */
export function PageAt({
	location,
	params,
	children,
}: {
	location: Location
	params: Params
	children: ReactNode
}) {
	const place = useMemo(() => ({ location, params }), [location, params])
	return <PageContext value={place}>{children}</PageContext>
}

/** The location of this page; outside of pages that of the address bar. */
export function useLocation(): Location {
	const address = useAddress()
	return use(PageContext)?.location ?? address.location
}

/** The function that navigates. */
export function useNavigate(): typeof navigate {
	return navigate
}

/** This page's parameters. */
export function useParams(): Params {
	return use(PageContext)?.params ?? {}
}

/** This page's query, and the function that sets another. */
export function useSearchParams(): [
	query: URLSearchParams,
	set: (query: URLSearchParams | Record<string, string>, options?: GoOptions) => void,
] {
	const { pathname, search } = useLocation()
	return [
		new URLSearchParams(search),
		(query, options) => {
			const text = new URLSearchParams(query).toString()
			navigate(text === '' ? pathname : `${pathname}?${text}`, options)
		},
	]
}

let preload: (path: string) => void = () => undefined

/** For the shell: what to load when a link is touched. */
export function onLinkDown(fetchPage: (path: string) => void): void {
	preload = fetchPage
}

/** A link inside the shop. A new tab, a download and the like are left to the browser. */
export function Link({
	to,
	replace,
	state,
	onClick,
	children,
	...rest
}: {
	to: string
	replace?: boolean
	state?: unknown
	onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
	children?: ReactNode
	className?: string
	tabIndex?: number
	lang?: string
	dir?: 'ltr' | 'rtl' | 'auto'
	ref?: Ref<HTMLAnchorElement>
	'aria-label'?: string | undefined
	'aria-labelledby'?: string | undefined
	'aria-hidden'?: boolean | undefined
	'aria-current'?: 'page' | 'step' | undefined
}) {
	return (
		<a
			{...rest}
			href={to}
			onPointerDown={() => preload(to)}
			onClick={(event) => {
				onClick?.(event)
				const plain =
					event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
				if (event.defaultPrevented || !plain) return
				event.preventDefault()
				const { pathname, search } = window.location
				navigate(to, { replace: replace ?? to === pathname + search, state })
			}}
		>
			{children}
		</a>
	)
}
