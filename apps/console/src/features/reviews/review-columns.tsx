import type { Column } from '../../shared/lines-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

/** The product that a review is about; `about` says which of its shop or its options is shown below. With `pageOf` it leads to its page. */
export function productColumn<Line extends { title: string; image: string }>(
	about: (line: Line) => string,
	pageOf?: (line: Line) => string,
): Column<Line> {
	return {
		name: 'product',
		words: t('order.product'),
		cell: (line) => (
			<ProductCell
				title={pageOf ? <RecordLink to={pageOf(line)} words={line.title} wraps /> : line.title}
				image={line.image}
				spec={about(line)}
			/>
		),
	}
}

/** Who wrote a review, and when. */
export function writerColumn<Line extends { createtime: number }>(
	nameOf: (line: Line) => string,
): Column<Line> {
	return {
		name: 'writer',
		words: t('review.writer'),
		onlyWide: true,
		cell: (line) => (
			<>
				{nameOf(line)}
				<br />
				<Moment at={line.createtime} />
			</>
		),
	}
}
