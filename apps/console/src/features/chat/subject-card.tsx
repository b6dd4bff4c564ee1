import { Box, Typography } from '@mui/material'
import type { ChatSubject } from '@portolan/contract'
import { refundStatus } from '@portolan/contract/states'
import { count, money } from '../../shared/format.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { smallPicture } from '../../shared/small-picture.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'

/** The order or product that a conversation is about, above its messages, with a link to its page. */
export function SubjectCard({ subject }: { subject: ChatSubject }) {
	const words = t(`chat.about.${subject.kind}`)
	return (
		<Box
			component="section"
			aria-label={words}
			sx={{
				display: 'flex',
				gap: 1.5,
				alignItems: 'center',
				px: 2,
				py: 1,
				borderBottom: 1,
				borderColor: 'divider',
				bgcolor: 'action.hover',
			}}
		>
			{subject.image !== '' && (
				<Box
					component="img"
					src={smallPicture(subject.image)}
					alt=""
					sx={{ width: 48, height: 48, borderRadius: 2, objectFit: 'cover', flexShrink: 0 }}
				/>
			)}
			<Box sx={{ minWidth: 0, flex: 1 }}>
				<Typography component="p" sx={{ fontSize: 12, color: 'text.secondary' }}>
					{words}
					{subject.kind === 'order' && (
						<>
							{' · '}
							<bdi>{subject.order_sn}</bdi>
						</>
					)}
				</Typography>
				<Typography noWrap dir="auto" sx={{ fontSize: 14 }}>
					<RecordLink
						to={
							subject.kind === 'order'
								? `/orders/${subject.order_id}`
								: `/products/${subject.product_id}`
						}
						words={subject.title}
					/>
				</Typography>
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.25 }}>
					<Facts subject={subject} />
				</Box>
			</Box>
		</Box>
	)
}

/** The price of what it is about, and its state or stock. */
function Facts({ subject }: { subject: ChatSubject }) {
	if (subject.kind === 'order')
		return (
			<>
				<Typography component="span" sx={{ fontSize: 13 }}>
					{money(subject.total_price)}
				</Typography>
				<ToneChip tone="note" words={t(`order.status.${subject.status}`)} />
				{subject.refund_status !== refundStatus.none && (
					<ToneChip tone="waiting" words={t(`order.refund.${subject.refund_status}`)} />
				)}
			</>
		)
	return (
		<>
			<Typography component="span" sx={{ fontSize: 13 }}>
				{money(subject.price)}
			</Typography>
			{subject.stock === 0 ? (
				<ToneChip tone="bad" words={t('product.sold_out')} />
			) : (
				<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
					{t('seller.stock')}: {count(subject.stock)}
				</Typography>
			)}
			{subject.on_sale === 0 && <ToneChip tone="rest" words={t('chat.off_shelf')} />}
		</>
	)
}
