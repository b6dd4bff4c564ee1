/**
 * The address bar, for a shop whose pages are all known beforehand: where we are, going elsewhere, links. It has the names
 * and the manners of React Router's declarative mode, of which the shop would use a tenth
 * (docs/decisions/0011-own-small-router.md).
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

/** A place in the shop. */
export interface Location {
	pathname: string
	/** With its question mark, or empty. */
	search: string
	hash: string
	state: unknown
	/** The history entry; `default` for the one the visit began with. */
	key: string
}

/** How we came here: by the browser's back and forward (or at first), to a new entry, or in place of the last. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

interface Here {
	location: Location
	type: NavigationType
}

const listeners = new Set<() => void>()
let here: Here | null = null

/** Read when first asked, so that this file can be loaded where there is no window. */
function now(): Here {
	here ??= { location: read(), type: 'POP' }
	return here
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

/** How to go: in place of the present entry, and with what beside the address. */
export interface GoOptions {
	replace?: boolean
	state?: unknown
}

/** Goes to a path, or so many pages back (negative) or forward. The entries of open overlays are left behind. */
export function navigate(to: string | number, options: GoOptions = {}): void {
	whenStill(() => {
		const depth = overlayDepth()
		if (typeof to === 'number') {
			history.go(to < 0 ? to - depth : to)
			return
		}
		// The page one goes to takes the place of the lowest overlay's entry.
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

/** Where the address bar is and how it came there: for the shell, which shows the pages. */
export function useAddress(): Here {
	return useSyncExternalStore(listen, now)
}

/** What a page is told of its place: its own, which stays the same while it is kept hidden. */
const PageContext = createContext<{ location: Location; params: Params } | null>(null)

/** Tells the page inside where it is. */
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

/** This page's place; outside of pages the address bar's. */
export function useLocation(): Location {
	const address = useAddress()
	return use(PageContext)?.location ?? address.location
}

/** The function that goes elsewhere. */
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

/** The shell's side: what to fetch when a finger comes down on a link. */
export function onLinkDown(fetchPage: (path: string) => void): void {
	preload = fetchPage
}

/** A link inside the shop. A new tab, a download and the like stay the browser's. */
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
