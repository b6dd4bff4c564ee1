import { TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { count, money } from '../../shared/format.ts'
import { ProductCell } from '../../shared/product-cell.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'

/** A line of an order; `shipped_num` is given if it is known how many pieces were shipped. */
export interface OrderLine {
	order_product_id: string
	title: string
	image: string
	spec: string
	product_num: number
	product_price: string
	shipped_num?: number
	/** Pieces that were cancelled before shipping, if that is known. */
	cancelled_num?: number
}

/** The lines of an order: picture, title and variant, how many at which price, and how many of them were shipped. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
	const tellsShipped = lines.some(({ shipped_num: shipped }) => shipped !== undefined)
	return (
		<WideTable label={t('order.lines')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('order.product')}</TableCell>
					<TableCell align="right">{t('order.pieces')}</TableCell>
					{tellsShipped && <TableCell align="right">{t('order.pieces_sent')}</TableCell>}
					<TableCell align="right">{t('order.piece_price')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{lines.map((line) => (
					<TableRow key={line.order_product_id}>
						<TableCell component="th" scope="row">
							<ProductCell title={line.title} image={line.image} spec={line.spec} />
						</TableCell>
						<TableCell align="right">
							{count(line.product_num)}
							{(line.cancelled_num ?? 0) > 0 && (
								<Typography
									component="span"
									color="text.secondary"
									sx={{ display: 'block', fontSize: 13 }}
								>
									{t('order.pieces_cancelled', { num: count(line.cancelled_num ?? 0) })}
								</Typography>
							)}
						</TableCell>
						{tellsShipped && <TableCell align="right">{count(line.shipped_num ?? 0)}</TableCell>}
						<TableCell align="right">{money(line.product_price)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}
