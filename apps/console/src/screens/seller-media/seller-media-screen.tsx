import {
	Box,
	Button,
	LinearProgress,
	Pagination,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import type { listShopMedia, ReplyOf, ShopMedia } from '@portolan/contract'
import { useEffect, useState } from 'react'
import { useLibrary } from '../../features/media/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { DropNote } from '../../shared/drop-note.tsx'
import { count, fileSize } from '../../shared/format.ts'
import { Page } from '../../shared/page.tsx'
import { useFileDrop } from '../../shared/use-file-drop.ts'
import { useTyped } from '../../shared/use-typed.ts'
import { t } from '../../shared/words.ts'
import { DeleteMedia, EditMedia } from './edit-media.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaUploads, UploadButton, useMediaUploads } from './media-uploads.tsx'

const states = ['all', 'used', 'unused'] as const
type State = (typeof states)[number]

const pageSize = 48

/** All pictures of the shop: uploads of many at once, search, and for each what shows it, its name and its deletion. */
export default function SellerMediaScreen() {
	const [text, setText] = useState('')
	const keyword = useTyped(text)
	const [state, setState] = useState<State>('all')
	const [page, setPage] = useState({ of: '', at: 1 })
	const filter = `${state} ${keyword}`
	const at = page.of === filter ? page.at : 1
	const [open, setOpen] = useState<{ what: 'edit' | 'delete'; media: ShopMedia } | null>(null)
	const uploads = useMediaUploads()
	const drop = useFileDrop(uploads.add)
	usePastedFiles(uploads.add)
	const asked = useLibrary({
		...(keyword !== '' && { keyword }),
		...(state !== 'all' && { state }),
		page: at,
		limit: pageSize,
	})
	return (
		<Box
			onDragOver={drop.handlers.onDragOver}
			onDragLeave={drop.handlers.onDragLeave}
			onDrop={drop.handlers.onDrop}
			sx={{ position: 'relative', minHeight: '80vh' }}
		>
			{drop.isOver && <DropNote />}
			<Page
				title={t('media.title')}
				lead={t('media.lead')}
				actions={<UploadButton onChoose={uploads.add} />}
			>
				<MediaUploads uploads={uploads} />
				<Answered asked={asked}>
					{(library) => (
						<Stack spacing={2}>
							<Filters
								library={library}
								text={text}
								onText={setText}
								state={state}
								onState={setState}
							/>
							<MediaGrid
								list={library.list}
								isEmpty={library.counts.all === 0}
								onOpen={(media) => setOpen({ what: 'edit', media })}
							/>
							{library.count > pageSize && (
								<Pagination
									count={Math.ceil(library.count / pageSize)}
									page={at}
									onChange={(_, next) => setPage({ of: filter, at: next })}
								/>
							)}
						</Stack>
					)}
				</Answered>
			</Page>
			{open?.what === 'edit' && (
				<EditMedia
					media={open.media}
					onDelete={() => setOpen({ what: 'delete', media: open.media })}
					onClose={() => setOpen(null)}
				/>
			)}
			{open?.what === 'delete' && <DeleteMedia media={open.media} onClose={() => setOpen(null)} />}
		</Box>
	)
}

/** The search, the filter by use, and how much room the library takes. */
function Filters({
	library: { counts, bytes, max_bytes: most },
	text,
	onText,
	state,
	onState,
}: {
	library: ReplyOf<typeof listShopMedia>
	text: string
	onText: (text: string) => void
	state: State
	onState: (state: State) => void
}) {
	const room = t('media.room', { used: fileSize(bytes), most: fileSize(most) })
	return (
		<Stack
			direction="row"
			spacing={2}
			useFlexGap
			sx={{
				flexWrap: 'wrap',
				alignItems: 'center',
				'& > :last-child': { marginInlineStart: 'auto' },
			}}
		>
			<TextField
				type="search"
				label={t('media.search')}
				value={text}
				onChange={(event) => onText(event.target.value)}
				slotProps={{ htmlInput: { maxLength: 100 } }}
				sx={{ width: { xs: '100%', sm: 280 } }}
			/>
			<Box
				role="group"
				aria-label={t('media.state')}
				sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
			>
				{states.map((one) => (
					<Button
						key={one}
						size="small"
						variant={one === state ? 'contained' : 'outlined'}
						aria-pressed={one === state}
						onClick={() => onState(one)}
					>
						{t(`media.state.${one}`, { count: count(counts[one]) })}
					</Button>
				))}
			</Box>
			<Box sx={{ minWidth: 180, width: { xs: '100%', sm: 'auto' } }}>
				<Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 0.5 }}>{room}</Typography>
				<LinearProgress
					variant="determinate"
					aria-label={room}
					color={bytes > most * 0.9 ? 'warning' : 'primary'}
					value={Math.min(100, (bytes / most) * 100)}
				/>
			</Box>
		</Stack>
	)
}

/** Files that are pasted anywhere on the page; those pasted into a dialog are left alone. */
function usePastedFiles(take: (files: readonly File[]) => void): void {
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])]
			if (files.length === 0 || document.querySelector('[role="dialog"]') !== null) return
			event.preventDefault()
			take(files)
		}
		addEventListener('paste', paste)
		return () => removeEventListener('paste', paste)
	}, [take])
}
