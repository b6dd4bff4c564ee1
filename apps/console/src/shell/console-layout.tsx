import MenuIcon from '@mui/icons-material/MenuOutlined'
import {
	Badge,
	Box,
	Chip,
	Divider,
	Drawer,
	IconButton,
	Link as MuiLink,
	List,
	ListItem,
	ListItemButton,
	ListItemIcon,
	ListItemText,
	Tooltip,
	Typography,
	useMediaQuery,
	type Theme,
} from '@mui/material'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { NamedPages, type NamedPage } from '../features/find/index.ts'
import { count, zoneName } from '../shared/format.ts'
import { language, t, type WordKey } from '../shared/words.ts'
import { PersonLines, type Person } from './person-lines.tsx'

/** An entry of the menu. */
export interface MenuEntry<Queue extends string = string> {
	path: string
	word: WordKey
	icon: ComponentType
	/** The queues whose numbers are shown beside the entry. */
	queues?: readonly Queue[]
}

/** Entries that belong together, under a heading of the menu. */
export interface MenuGroup<Queue extends string = string> {
	/** Null for the first page, which has no heading. */
	word: WordKey | null
	entries: readonly MenuEntry<Queue>[]
}

/**
 * The layout around every page: the menu on the start side (only icons below 1000 px, behind a button on a phone), the signed-in person
 * above.
 */
export function ConsoleLayout({
	name,
	person,
	groups,
	acts,
	waiting,
	topBar,
	children,
}: {
	/** Whose console it is. */
	name: string
	/** Who is signed in; null until it is known. */
	person: Person | null
	groups: readonly MenuGroup[]
	/** What can be begun from the search field. */
	acts: readonly NamedPage[]
	/** How many entries a queue has. */
	waiting: (queue: string) => number
	topBar: ReactNode
	children: ReactNode
}) {
	const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1000))
	const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
	const named = { pages: groups.flatMap((group) => group.entries), acts }
	return (
		<NamedPages value={named}>
			<Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
				<MuiLink
					href="#main"
					sx={{
						position: 'absolute',
						insetInlineStart: 8,
						top: -60,
						zIndex: 2000,
						p: 1,
						bgcolor: 'background.paper',
						'&:focus': { top: 8 },
					}}
				>
					{t('layout.skip')}
				</MuiLink>
				{!isPhone && <Menu name={name} groups={groups} waiting={waiting} isWide={isWide} />}
				<Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
					<Box
						component="header"
						sx={{
							display: 'flex',
							'@media print': { display: 'none' },
							alignItems: 'center',
							justifyContent: 'flex-end',
							gap: 1,
							px: { xs: 2, md: 3 },
							minHeight: 56,
							borderBottom: 1,
							borderColor: 'divider',
						}}
					>
						{isPhone && (
							<MenuButton name={name} person={person} groups={groups} waiting={waiting} />
						)}
						{topBar}
					</Box>
					<Box
						component="main"
						id="main"
						tabIndex={-1}
						sx={{ flex: 1, p: { xs: 2, md: 3 }, maxWidth: 1440, width: '100%', outline: 'none' }}
					>
						{children}
					</Box>
				</Box>
			</Box>
		</NamedPages>
	)
}

interface MenuProps {
	name: string
	/** Shown under the name; null where the bar above the page says it. */
	person?: Person | null
	groups: readonly MenuGroup[]
	waiting: (queue: string) => number
}

/** Opens the menu over the page; following one of its links closes it. */
function MenuButton(menu: MenuProps) {
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	const all = menu.groups
		.flatMap((group) => group.entries)
		.flatMap((entry) => entry.queues ?? [])
		.reduce((sum, queue) => sum + menu.waiting(queue), 0)
	const words = t('layout.places')
	return (
		<>
			<IconButton
				aria-label={all > 0 ? t('layout.place_waiting', { place: words, count: all }) : words}
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
				sx={{ marginInlineEnd: 'auto', marginInlineStart: -1 }}
			>
				<Badge color="error" variant="dot" invisible={all === 0}>
					<MenuIcon />
				</Badge>
			</IconButton>
			<Drawer open={isOpen} onClose={close} slotProps={{ paper: { 'aria-label': words } }}>
				<Menu {...menu} isWide onGo={close} />
			</Drawer>
		</>
	)
}

function Menu({
	name,
	person,
	groups,
	waiting,
	isWide,
	onGo,
}: MenuProps & {
	isWide: boolean
	/** Called when an entry was pressed. */
	onGo?: () => void
}) {
	return (
		<Box
			component="nav"
			aria-label={t('layout.places')}
			sx={{
				width: isWide ? 232 : 64,
				'@media print': { display: 'none' },
				flexShrink: 0,
				borderInlineEnd: 1,
				borderColor: 'divider',
				bgcolor: 'background.paper',
			}}
		>
			<Box sx={{ position: 'sticky', top: 0, maxHeight: '100vh', overflowY: 'auto', py: 2 }}>
				<Typography
					component="p"
					sx={{
						px: isWide ? 2.5 : 0,
						pb: 2,
						fontWeight: 700,
						fontSize: 17,
						textAlign: isWide ? 'start' : 'center',
					}}
				>
					{isWide ? name : name.charAt(0)}
				</Typography>
				{person && (
					<Box sx={{ px: 2.5, pb: 2 }}>
						<PersonLines person={person} />
					</Box>
				)}
				{groups.map((group) => (
					<Group
						key={group.word ?? ''}
						group={group}
						waiting={waiting}
						isWide={isWide}
						{...(onGo && { onGo })}
					/>
				))}
				{isWide && (
					<Typography component="p" sx={{ px: 2.5, pt: 2, fontSize: 12, color: 'text.secondary' }}>
						{t('layout.zone', { zone: zoneName() })}
					</Typography>
				)}
			</Box>
		</Box>
	)
}

function Group({
	group,
	waiting,
	isWide,
	onGo,
}: {
	group: MenuGroup
	waiting: (queue: string) => number
	isWide: boolean
	onGo?: () => void
}) {
	const id = useId()
	const { pathname } = useLocation()
	const words = group.word === null ? null : t(group.word)
	return (
		<>
			{words !== null && isWide && (
				<Typography
					component="p"
					id={id}
					sx={{ px: 2.5, pt: 1.5, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
				>
					{words}
				</Typography>
			)}
			{words !== null && !isWide && <Divider sx={{ mx: 1.5, my: 1 }} />}
			<List
				disablePadding
				sx={{ px: 1 }}
				{...(words !== null && (isWide ? { 'aria-labelledby': id } : { 'aria-label': words }))}
			>
				{group.entries.map((entry) => (
					<PlaceLink
						key={entry.path}
						entry={entry}
						isWide={isWide}
						isHere={
							pathname === entry.path ||
							(entry.path !== '/' && pathname.startsWith(`${entry.path}/`))
						}
						waiting={(entry.queues ?? []).reduce((sum, queue) => sum + waiting(queue), 0)}
						{...(onGo && { onGo })}
					/>
				))}
			</List>
		</>
	)
}

function PlaceLink({
	entry,
	isWide,
	isHere,
	waiting,
	onGo,
}: {
	entry: MenuEntry
	isWide: boolean
	isHere: boolean
	waiting: number
	onGo?: () => void
}) {
	const words = t(entry.word)
	const name = waiting > 0 ? t('layout.place_waiting', { place: words, count: waiting }) : words
	const Icon = entry.icon
	return (
		<ListItem disablePadding sx={{ mb: 0.25 }}>
			<Tooltip title={isWide ? '' : name} placement={language().dir === 'rtl' ? 'left' : 'right'}>
				<ListItemButton
					component={Link}
					to={entry.path}
					onClick={onGo}
					selected={isHere}
					aria-current={isHere ? 'page' : undefined}
					aria-label={isWide ? undefined : name}
					sx={{
						borderRadius: 3,
						minHeight: 36,
						px: 1.5,
						justifyContent: isWide ? 'start' : 'center',
					}}
				>
					<ListItemIcon
						sx={{ minWidth: isWide ? 36 : 0, color: isHere ? 'primary.main' : 'text.secondary' }}
					>
						<Badge color="error" variant="dot" invisible={isWide || waiting === 0}>
							<Icon />
						</Badge>
					</ListItemIcon>
					{isWide && (
						<ListItemText
							primary={words}
							slotProps={{ primary: { sx: { fontSize: 14, fontWeight: isHere ? 600 : 500 } } }}
						/>
					)}
					{isWide && waiting > 0 && (
						<Chip
							size="small"
							label={
								<>
									{count(waiting)}
									<span style={heardOnly}> {t('queue.waiting')}</span>
								</>
							}
						/>
					)}
				</ListItemButton>
			</Tooltip>
		</ListItem>
	)
}

/** For screen readers only, not visible. */
const heardOnly = { position: 'absolute', clipPath: 'inset(50%)' } as const
