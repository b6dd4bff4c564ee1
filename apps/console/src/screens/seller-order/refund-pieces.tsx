import { Box, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { quoteShopRefund } from '@portolan/contract'
import { FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'

/** What the shop can still refund of an order. */
export type ShopQuote = CallReply<typeof quoteShopRefund>

/** A line of the order, and how many of its pieces were typed. */
type Chosen = ShopQuote['lines'][number] & { text: string }

/** The lines with what was typed for each, those that are refunded, and whether that many are left. */
export function piecesAsked(
	quote: ShopQuote,
	typed: Readonly<Record<string, string>>,
): { chosen: Chosen[]; sent: Chosen[]; isFit: boolean; asked: string } {
	const chosen = quote.lines.map((line) => {
		const text = typed[line.order_product_id] ?? ''
		return { ...line, text, num: Number(text) }
	})
	const sent = chosen.filter(({ num }) => num > 0)
	return {
		chosen,
		sent,
		isFit: sent.length > 0 && chosen.every(({ num, num_left: left }) => num <= left),
		asked: sent.map(({ order_product_id: id, num }) => `${id}:${num}`).join(','),
	}
}

/** How many pieces of each line are refunded. */
export function RefundPieces({
	chosen,
	sent,
	onChange,
}: {
	chosen: readonly Chosen[]
	sent: readonly Chosen[]
	onChange: (lineId: string, text: string) => void
}) {
	const isUnshipped = sent.some((line) => line.unshipped_num > 0)
	return (
		<Box role="group" aria-label={t('seller.refund_pieces')}>
			<Typography sx={{ fontSize: 14, fontWeight: 500, mb: 1 }}>
				{t('seller.refund_pieces')}
			</Typography>
			<Stack spacing={1.5}>
				{chosen.map((line) => (
					<FormField
						key={line.order_product_id}
						field={line.num > 0 ? `lines.${sent.indexOf(line)}.num` : undefined}
						label={[line.title, line.spec].filter((part) => part !== '').join(', ')}
						value={line.text}
						disabled={line.num_left === 0}
						onChange={(event) =>
							onChange(line.order_product_id, event.target.value.replaceAll(/\D/g, ''))
						}
						error={line.num > line.num_left}
						helperText={
							line.claimed === 1
								? t('seller.refund_claimed')
								: t('seller.refund_left', { left: line.num_left })
						}
						slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
					/>
				))}
			</Stack>
			{isUnshipped && (
				<Typography sx={{ fontSize: 13, color: 'text.secondary', mt: 1 }}>
					{t('seller.refund_unshipped')}
				</Typography>
			)}
		</Box>
	)
}
