import { Box, Stack, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { listCategoryAttributes } from '@portolan/contract'
import { useState } from 'react'
import { CategorySelect } from '../../features/goods/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { listText } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'

/** The columns that a file has for the attributes of a category, which the person chooses, and what may stand in them. */
export function AttributeColumns() {
	const [categoryId, setCategoryId] = useState('')
	return (
		<Panel title={t('seller.import_attributes')}>
			<Stack spacing={2} sx={{ alignItems: 'stretch' }}>
				<Typography sx={{ fontSize: 14, color: 'text.secondary', maxWidth: 720 }}>
					{t('seller.import_attributes_help')}
				</Typography>
				<Box sx={{ maxWidth: 400 }}>
					<CategorySelect
						label={t('product.category')}
						value={categoryId}
						onChange={setCategoryId}
					/>
				</Box>
				{categoryId !== '' && <ColumnsOf key={categoryId} categoryId={categoryId} />}
			</Stack>
		</Panel>
	)
}

function ColumnsOf({ categoryId }: { categoryId: string }) {
	const asked = useAsk(listCategoryAttributes, { category_id: categoryId }, { refreshes: false })
	return (
		<Answered asked={asked}>
			{(attributes) =>
				attributes.length === 0 ? (
					<Typography role="status">{t('seller.import_attributes_none')}</Typography>
				) : (
					<WideTable label={t('seller.import_attributes')}>
						<TableHead>
							<TableRow>
								<TableCell>{t('seller.import_column')}</TableCell>
								<TableCell>{t('seller.import_values')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{attributes.map(({ attribute_id: id, name, required, values }) => (
								<TableRow key={id}>
									<TableCell sx={{ verticalAlign: 'top' }}>
										<bdi>attribute:{name}</bdi>
										{required === 1 && (
											<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
												{t('ra.validation.required')}
											</Typography>
										)}
									</TableCell>
									<TableCell>
										{listText(
											values.map((value) => value.name),
											'or',
										)}
									</TableCell>
								</TableRow>
							))}
						</TableBody>
					</WideTable>
				)
			}
		</Answered>
	)
}
