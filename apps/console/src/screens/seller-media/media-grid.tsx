import { Box, ButtonBase, Paper, Typography } from '@mui/material'
import type { ShopMedia } from '@portolan/contract'
import { MediaPicture } from '../../features/media/index.ts'
import { fileSize } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** The pictures, each a button that opens its details. */
export function MediaGrid({
	list,
	isEmpty,
	onOpen,
}: {
	list: readonly ShopMedia[]
	/** Whether the library has no picture at all. */
	isEmpty: boolean
	onOpen: (media: ShopMedia) => void
}) {
	if (list.length === 0)
		return (
			<Paper variant="outlined" sx={{ p: 4, borderRadius: 4, textAlign: 'center' }}>
				<Typography role="status" sx={{ color: 'text.secondary' }}>
					{isEmpty ? t('media.none') : t('media.none_found')}
				</Typography>
			</Paper>
		)
	return (
		<Box
			component="ul"
			aria-label={t('media.title')}
			sx={{
				m: 0,
				p: 0,
				listStyle: 'none',
				display: 'grid',
				gridTemplateColumns: {
					xs: 'repeat(auto-fill, minmax(140px, 1fr))',
					md: 'repeat(auto-fill, minmax(176px, 1fr))',
				},
				gap: 1.5,
			}}
		>
			{list.map((media) => (
				<Paper
					key={media.media_id}
					component="li"
					variant="outlined"
					sx={{ borderRadius: 3, minWidth: 0 }}
				>
					<ButtonBase
						onClick={() => onOpen(media)}
						sx={{
							display: 'block',
							width: '100%',
							p: 1,
							borderRadius: 3,
							textAlign: 'start',
							'&:hover': { bgcolor: 'action.hover' },
							'&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
						}}
					>
						<MediaPicture media={media} />
						<Typography
							noWrap
							component="span"
							dir="auto"
							sx={{ display: 'block', mt: 1, fontSize: 14 }}
						>
							{media.file_name}
						</Typography>
						<Typography
							component="span"
							sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
						>
							{media.use_count === 0 ? t('media.not_used') : <Uses media={media} />}
							{media.bytes > 0 && (
								<>
									<br />
									{fileSize(media.bytes)}
								</>
							)}
						</Typography>
					</ButtonBase>
				</Paper>
			))}
		</Box>
	)
}

/** The first place that shows it, and how many others there are. */
function Uses({ media }: { media: ShopMedia }) {
	const [first] = media.uses
	return (
		<Box
			component="span"
			sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
		>
			<bdi>{first?.name}</bdi>
			{media.use_count > 1 && ` ${t('media.more_uses', { count: media.use_count - 1 })}`}
		</Box>
	)
}
