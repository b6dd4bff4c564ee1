import {
	Alert,
	Box,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
	Typography,
} from '@mui/material'
import {
	deleteShopMedia,
	mostMediaAlt,
	mostMediaName,
	updateShopMedia,
	type ShopMedia,
} from '@portolan/contract'
import { useId, useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { MediaPicture } from '../../features/media/index.ts'
import { fileSize } from '../../shared/format.ts'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { fieldProblem, problemText } from '../../shared/problem-text.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** A picture of the library: its name, what it shows, and where it is used. */
export function EditMedia({
	media,
	onDelete,
	onClose,
}: {
	media: ShopMedia
	onDelete: () => void
	onClose: () => void
}) {
	const id = useId()
	const save = useSend(updateShopMedia)
	const [name, setName] = useState(media.file_name)
	const [alt, setAlt] = useState(media.alt)
	const isSame = name === media.file_name && alt === media.alt
	return (
		<Dialog
			open
			fullWidth
			maxWidth="md"
			aria-labelledby={id}
			// What was typed is not lost by a press beside the dialog.
			onClose={() => isSame && !save.isPending && onClose()}
		>
			<form
				noValidate
				style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate({ media_id: media.media_id, file_name: name, alt }, { onSuccess: onClose })
				}}
			>
				<DialogTitle id={id}>{t('media.details')}</DialogTitle>
				<DialogContent>
					<FormErrors error={save.error}>
						<Box
							sx={{
								display: 'grid',
								gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
								gap: 3,
								pt: 1,
							}}
						>
							<Picture media={media} />
							<Stack spacing={2}>
								<FormField
									field="file_name"
									label={t('media.name')}
									value={name}
									onChange={(event) => setName(event.target.value)}
									required
									slotProps={{ htmlInput: { maxLength: mostMediaName, dir: 'auto' } }}
								/>
								<FormField
									field="alt"
									label={t('media.alt')}
									value={alt}
									onChange={(event) => setAlt(event.target.value)}
									helperText={t('media.alt_help')}
									slotProps={{ htmlInput: { maxLength: mostMediaAlt, dir: 'auto' } }}
								/>
								<Uses media={media} />
								{save.error && fieldProblem(save.error) === null && (
									<Alert severity="error">{problemText(save.error)}</Alert>
								)}
							</Stack>
						</Box>
					</FormErrors>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button
						color="error"
						disabled={media.use_count > 0}
						onClick={onDelete}
						sx={{ marginInlineEnd: 'auto', px: 1, whiteSpace: 'nowrap' }}
					>
						{t('media.delete')}
					</Button>
					<Button disabled={save.isPending} onClick={onClose}>
						{t('decision.leave')}
					</Button>
					<Button
						type="submit"
						variant="contained"
						loading={save.isPending}
						disabled={isSame || name.trim() === ''}
					>
						{t('seller.save')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}

function Picture({ media }: { media: ShopMedia }) {
	const facts = [
		...(media.width !== null && media.height !== null ? [`${media.width} × ${media.height}`] : []),
		...(media.bytes > 0 ? [fileSize(media.bytes)] : []),
	]
	return (
		<Box sx={{ width: '100%', maxWidth: 240, mx: { xs: 'auto', sm: 0 } }}>
			<MediaPicture media={media} />
			<Typography sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
				{facts.map((fact) => (
					<bdi key={fact} style={{ marginInlineEnd: 12 }}>
						{fact}
					</bdi>
				))}
			</Typography>
		</Box>
	)
}

/** Links to what shows the picture. */
function Uses({ media }: { media: ShopMedia }) {
	const id = useId()
	if (media.use_count === 0)
		return <Typography sx={{ color: 'text.secondary' }}>{t('media.not_used')}</Typography>
	return (
		<Box>
			<Typography id={id} sx={{ fontWeight: 500 }}>
				{t('media.used_in')}
			</Typography>
			<Box component="ul" aria-labelledby={id} sx={{ m: 0, my: 0.5, p: 0, listStyle: 'none' }}>
				{media.uses.map((use) => (
					<li key={use.product_id ?? use.kind}>
						<RecordLink
							to={use.product_id === null ? '/shop' : `/products/${use.product_id}`}
							words={use.product_id === null ? t('seller.shop') : use.name}
							wraps
						/>
					</li>
				))}
				{media.use_count > media.uses.length && (
					<li>{t('media.more_uses', { count: media.use_count - media.uses.length })}</li>
				)}
			</Box>
			<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
				{t('media.delete_used')}
			</Typography>
		</Box>
	)
}

/** Deletes a picture that nothing shows. */
export function DeleteMedia({ media, onClose }: { media: ShopMedia; onClose: () => void }) {
	const remove = useSend(deleteShopMedia)
	return (
		<DecisionDialog
			title={t('media.delete')}
			facts={[[t('media.name'), <bdi key="name">{media.file_name}</bdi>]]}
			consequence={t('media.delete_consequence')}
			confirm={t('ra.action.delete')}
			danger
			send={() => remove.mutateAsync({ media_id: media.media_id })}
			onClose={onClose}
		/>
	)
}
