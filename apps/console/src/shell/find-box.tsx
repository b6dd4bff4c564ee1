import Search from '@mui/icons-material/Search'
import {
	Box,
	ClickAwayListener,
	IconButton,
	InputAdornment,
	Paper,
	Popper,
	Skeleton,
	TextField,
	Tooltip,
	useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material'
import {
	Suspense,
	useEffect,
	useRef,
	useState,
	type ComponentType,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
} from 'react'
import {
	Link,
	NavigationType,
	useLocation,
	useNavigate,
	useNavigationType,
	useSearchParams,
} from 'react-router-dom'
import { useTyped } from '../shared/use-typed.ts'
import { t } from '../shared/words.ts'

/** Shows what the lists of a console contain of a text. */
type FoundPart = ComponentType<{ text: string }>

/** Shorter texts are not searched for: they would match everything. */
const shortest = 2

/**
 * Searches all lists from any page while the person is typing. Ctrl+K (⌘K on a Mac) moves the focus here; on a phone a button links to the
 * search page.
 */
export function FindBox({ found }: { found: FoundPart }) {
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	if (!isPhone) return <FindField found={found} />
	return (
		<Tooltip title={t('find.title')}>
			<IconButton component={Link} to="/find" aria-label={t('find.title')}>
				<Search />
			</IconButton>
		</Tooltip>
	)
}

function FindField({ found: Found }: { found: FoundPart }) {
	const navigate = useNavigate()
	const { given, text, setText, isOpen, setOpen, setSent } = useFieldText()
	const wanted = useTyped(text)
	const field = useRef<HTMLInputElement>(null)
	const panel = useRef<HTMLDivElement>(null)
	const [anchor, setAnchor] = useState<HTMLElement | null>(null)
	useShortcut(field)
	const isShown = isOpen && wanted.length >= shortest && wanted !== given
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && isShown) {
			setOpen(false)
			field.current?.focus()
		} else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isShown) {
			event.preventDefault()
			step(event.key === 'ArrowDown' ? 1 : -1)
		}
	}
	/** Moves the focus from the field through the results and back. */
	const step = (by: number) => {
		const links = [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])]
		const at = links.findIndex((link) => link === document.activeElement)
		const next = links[at + by]
		if (next) next.focus()
		else if (at + by < 0) field.current?.focus()
	}
	return (
		<ClickAwayListener onClickAway={() => setOpen(false)}>
			<Box
				ref={setAnchor}
				component="form"
				role="search"
				onSubmit={(event) => {
					event.preventDefault()
					if (text.trim() === '') return
					setSent(text.trim())
					void navigate(`/find?${new URLSearchParams({ q: text.trim() }).toString()}`)
				}}
				onKeyDown={onKeyDown}
				sx={{ flex: '1 1 auto', maxWidth: 420, marginInlineEnd: 'auto', py: 1 }}
			>
				<TextField
					type="search"
					value={text}
					onChange={(event) => {
						setText(event.target.value)
						setOpen(true)
					}}
					placeholder={t('find.placeholder')}
					slotProps={{
						htmlInput: { ref: field, maxLength: 120, 'aria-label': t('find.field') },
						input: {
							startAdornment: (
								<InputAdornment position="start">
									<Search />
								</InputAdornment>
							),
						},
					}}
				/>
				{isShown && (
					<FoundPanel anchor={anchor} panel={panel}>
						<Found text={wanted} />
					</FoundPanel>
				)}
			</Box>
		</ClickAwayListener>
	)
}

/**
 * What is typed into the field, and whether its results are open. Another page closes them; a page that corrects its own address does not:
 * the person may be typing already.
 */
function useFieldText() {
	const [search] = useSearchParams()
	const isCorrected = useNavigationType() === NavigationType.Replace
	const { key, pathname } = useLocation()
	const given = pathname === '/find' ? (search.get('q') ?? '') : ''
	const [text, setText] = useState(given)
	const [isOpen, setOpen] = useState(false)
	const [sent, setSent] = useState<string>()
	const [seenKey, setSeenKey] = useState(key)
	if (key !== seenKey) {
		setSeenKey(key)
		if (!isCorrected) {
			setOpen(false)
			// The field shows the search of the page, but keeps what was typed while the page was loading.
			if (given !== sent) setText(given)
			setSent(undefined)
		}
	}
	return { given, text, setText, isOpen, setOpen, setSent }
}

/** Ctrl+K (on a Mac ⌘K) puts the cursor into the field. */
function useShortcut(field: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const come = (event: globalThis.KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
			// An open dialog is answered first.
			if (document.querySelector('[role="dialog"]') !== null) return
			event.preventDefault()
			field.current?.select()
		}
		addEventListener('keydown', come)
		return () => removeEventListener('keydown', come)
	}, [field])
}

/** Shows the results below the field. */
function FoundPanel({
	anchor,
	panel,
	children,
}: {
	anchor: HTMLElement | null
	panel: RefObject<HTMLDivElement | null>
	children: ReactNode
}) {
	return (
		<Popper
			open
			anchorEl={anchor}
			placement="bottom-start"
			disablePortal
			sx={{ zIndex: 1200, width: 'min(960px, calc(100vw - 48px))' }}
		>
			<Paper
				ref={panel}
				role="region"
				aria-label={t('find.found')}
				elevation={8}
				sx={{
					mt: 1,
					p: 1.5,
					maxHeight: '70vh',
					overflowY: 'auto',
					borderRadius: 4,
					border: 1,
					borderColor: 'divider',
				}}
			>
				<Suspense fallback={<Skeleton variant="rounded" height={120} />}>{children}</Suspense>
			</Paper>
		</Popper>
	)
}
