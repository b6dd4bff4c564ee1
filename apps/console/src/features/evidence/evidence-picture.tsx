import { Alert, Box, ButtonBase, Skeleton } from '@mui/material'
import { useState } from 'react'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import { Enlarged } from './enlarged.tsx'
import { usePicture } from './use-picture.ts'

/** The picture that a shopper sent as evidence, fetched with the operator's token; a press opens it in full size. */
export function EvidencePicture({ url }: { url: string }) {
	const picture = usePicture(url)
	const [isOpen, setOpen] = useState(false)
	if (picture.error) return <Alert severity="warning">{problemText(picture.error)}</Alert>
	if (picture.data === undefined)
		return <Skeleton variant="rounded" height={320} aria-busy="true" />
	return (
		<>
			<ButtonBase
				onClick={() => setOpen(true)}
				aria-label={t('evidence.open')}
				sx={{
					width: '100%',
					borderRadius: 3,
					overflow: 'hidden',
					bgcolor: 'action.hover',
					cursor: 'zoom-in',
				}}
			>
				<Box
					component="img"
					src={picture.data}
					alt={t('evidence.alt')}
					sx={{ display: 'block', width: '100%', maxHeight: 480, objectFit: 'contain' }}
				/>
			</ButtonBase>
			{isOpen && <Enlarged urls={[url]} alt={t('evidence.alt')} onClose={() => setOpen(false)} />}
		</>
	)
}
