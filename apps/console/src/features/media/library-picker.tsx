import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined'
import {
	Box,
	Button,
	ButtonBase,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Pagination,
	TextField,
	Typography,
} from '@mui/material'
import type { ShopMedia } from '@portolan/contract'
import { useId, useState, type KeyboardEvent } from 'react'
import { Answered } from '../../shared/answered.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { t } from '../../shared/words.ts'
import { useTyped } from '../../shared/use-typed.ts'
import { MediaPicture } from './media-picture.tsx'
import { useLibrary } from './use-library.ts'

/** A button that opens the library, and the pictures chosen there. */
export function LibraryPicker({
	room,
	onChoose,
}: {
	/** How many may be chosen. */
	room: number
	onChoose: (urls: readonly string[]) => void
}) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button startIcon={<PhotoLibrary />} onClick={() => setOpen(true)}>
				{t('media.choose')}
			</Button>
			{isOpen && <LibraryDialog room={room} onChoose={onChoose} onClose={() => setOpen(false)} />}
		</>
	)
}

const pageSize = 24

/** Chooses pictures of the shop's library. Where only one fits, another choice takes its place. */
export function LibraryDialog({
	room,
	onChoose,
	onClose,
}: {
	room: number
	onChoose: (urls: readonly string[]) => void
	onClose: () => void
}) {
	const id = useId()
	const [chosen, setChosen] = useState<readonly string[]>([])
	const toggle = (url: string) =>
		setChosen((before) =>
			before.includes(url)
				? before.filter((other) => other !== url)
				: [...before.slice(room === 1 ? 1 : 0), url],
		)
	return (
		<Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
			<DialogTitle id={id}>{t('media.choose')}</DialogTitle>
			<DialogContent sx={{ minHeight: 320 }}>
				<Library chosen={chosen} isFull={room > 1 && chosen.length >= room} onToggle={toggle} />
			</DialogContent>
			<DialogActions sx={{ px: 3, pb: 2.5 }}>
				<Button onClick={onClose}>{t('decision.leave')}</Button>
				<Button
					variant="contained"
					disabled={chosen.length === 0}
					onClick={() => {
						onChoose(chosen)
						onClose()
					}}
				>
					{t('media.add_chosen', { count: chosen.length })}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

/** The search and the pictures found; what was found before stays until the next answer. */
function Library({
	chosen,
	isFull,
	onToggle,
}: {
	chosen: readonly string[]
	isFull: boolean
	onToggle: (url: string) => void
}) {
	const [text, setText] = useState('')
	const keyword = useTyped(text)
	const [page, setPage] = useState({ of: '', at: 1 })
	const at = page.of === keyword ? page.at : 1
	const asked = useLibrary({ ...(keyword !== '' && { keyword }), page: at, limit: pageSize })
	return (
		<>
			<form ref={focusFirst} role="search" onSubmit={(event) => event.preventDefault()}>
				<TextField
					type="search"
					fullWidth
					label={t('media.search')}
					value={text}
					onChange={(event) => setText(event.target.value)}
					slotProps={{ htmlInput: { maxLength: 100 } }}
					sx={{ mt: 1, mb: 2 }}
				/>
			</form>
			<Answered asked={asked}>
				{({ list, count }) => (
					<>
						{list.length === 0 && (
							<Typography role="status" sx={{ color: 'text.secondary' }}>
								{keyword === '' ? t('media.none') : t('media.none_found')}
							</Typography>
						)}
						<Choices list={list} chosen={chosen} isFull={isFull} onToggle={onToggle} />
						{count > pageSize && (
							<Pagination
								sx={{ mt: 2 }}
								count={Math.ceil(count / pageSize)}
								page={at}
								onChange={(_, next) => setPage({ of: keyword, at: next })}
							/>
						)}
					</>
				)}
			</Answered>
		</>
	)
}

/** The pictures as buttons that are pressed while they are chosen. The arrows go from one to the next. */
function Choices({
	list,
	chosen,
	isFull,
	onToggle,
}: {
	list: readonly ShopMedia[]
	chosen: readonly string[]
	isFull: boolean
	onToggle: (url: string) => void
}) {
	return (
		<Box
			role="group"
			aria-label={t('media.title')}
			onKeyDown={stepAmongButtons}
			sx={{
				display: 'grid',
				gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
				gap: 1.5,
			}}
		>
			{list.map((media) => {
				const isChosen = chosen.includes(media.url)
				return (
					<ButtonBase
						key={media.media_id}
						aria-pressed={isChosen}
						disabled={isFull && !isChosen}
						onClick={() => onToggle(media.url)}
						sx={{
							display: 'block',
							p: 0.75,
							borderRadius: 3,
							border: 2,
							borderColor: isChosen ? 'primary.main' : 'divider',
							bgcolor: isChosen ? 'action.selected' : undefined,
							opacity: isFull && !isChosen ? 0.5 : 1,
							'&.Mui-focusVisible': {
								outline: '2px solid',
								outlineColor: 'primary.main',
								outlineOffset: 2,
							},
						}}
					>
						<MediaPicture media={media} />
						<Typography
							noWrap
							component="span"
							dir="auto"
							sx={{ display: 'block', fontSize: 13, mt: 0.5 }}
						>
							{media.file_name}
						</Typography>
					</ButtonBase>
				)
			})}
		</Box>
	)
}

/** The arrows move the focus among the buttons of a group; Tab does, too. */
function stepAmongButtons(event: KeyboardEvent<HTMLElement>): void {
	const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
	const by = {
		ArrowDown: 1,
		ArrowUp: -1,
		ArrowRight: isMirrored ? -1 : 1,
		ArrowLeft: isMirrored ? 1 : -1,
	}[event.key]
	if (by === undefined) return
	const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
	const next = buttons[buttons.findIndex((button) => button === document.activeElement) + by]
	if (!next) return
	event.preventDefault()
	next.focus()
}
