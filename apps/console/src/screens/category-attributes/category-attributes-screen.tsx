import { Alert, Button, Stack, Typography } from '@mui/material'
import {
	listAdminAttributes,
	listAdminCategories,
	mostAttributes,
	saveAttributes,
} from '@portolan/contract'
import type { CallReply } from '@portolan/client'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useParams } from 'react-router-dom'
import { NeedsRole, useAskAs } from '../../features/operators/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { FormErrors, FormFields } from '../../shared/form-field.tsx'
import { OrderButtons } from '../../shared/order-buttons.tsx'
import { Page } from '../../shared/page.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { AttributeCard } from './attribute-card.tsx'
import {
	attributeDraftsOf,
	attributesOf,
	isWhole,
	lostValues,
	newAttribute,
	type AttributeDraft,
} from './attribute-draft.ts'

const roles = ['catalogue'] as const

/** The attributes of a category, by which shoppers filter its products. */
export default function CategoryAttributesScreen() {
	const { id = '' } = useParams()
	const categories = useAskAs(roles, listAdminCategories)
	const asked = useAskAs(roles, listAdminAttributes, { category_id: id }, { refreshes: false })
	// Here, because the form is a new one after the list was read again, and would lose what was answered.
	const save = useSend(saveAttributes)
	const name = categories.data?.list.find((one) => one.category_id === id)?.names.en ?? ''
	return (
		<Page title={t('attributes.title', { name })} lead={t('attributes.lead')}>
			<NeedsRole roles={roles} what={t('categories.look')}>
				<Answered asked={asked}>
					{({ list }) => (
						<AttributesForm
							// What was saved is the new beginning of the form.
							key={JSON.stringify(list)}
							categoryId={id}
							saved={list}
							save={save}
						/>
					)}
				</Answered>
			</NeedsRole>
		</Page>
	)
}

function AttributesForm({
	categoryId,
	saved,
	save,
}: {
	categoryId: string
	saved: CallReply<typeof listAdminAttributes>['list']
	save: ReturnType<typeof useSend<typeof saveAttributes>>
}) {
	const notify = useNotify()
	const [fields] = useState(() => new FormFields())
	const [drafts, setDrafts] = useState<readonly AttributeDraft[]>(() => attributeDraftsOf(saved))
	const lost = lostValues(saved, drafts)
	const keys = drafts.map(({ key }) => key)
	const send = () =>
		save.mutate(
			{
				category_id: categoryId,
				was: saved.map(({ attribute_id: id }) => id),
				attributes: attributesOf(drafts),
			},
			{ onSuccess: () => notify(t('record.saved'), { type: 'success' }) },
		)
	return (
		<FormErrors error={save.error} fields={fields}>
			<Stack spacing={2}>
				{drafts.length === 0 && (
					<Typography color="text.secondary">{t('attributes.empty')}</Typography>
				)}
				<Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
					{drafts.map((draft, at) => (
						<AttributeCard
							key={draft.key}
							draft={draft}
							at={at}
							onChange={(next) => setDrafts(drafts.with(at, next))}
							onRemove={() => setDrafts(drafts.toSpliced(at, 1))}
							buttons={
								<OrderButtons
									ids={keys}
									at={at}
									up={t('banner.up', { title: t('attribute.nth', { at: at + 1 }) })}
									down={t('banner.down', { title: t('attribute.nth', { at: at + 1 }) })}
									isPending={false}
									onMove={(next) =>
										setDrafts(next.flatMap((key) => drafts.find((one) => one.key === key) ?? []))
									}
								/>
							}
						/>
					))}
				</Stack>
				{lost > 0 && <Alert severity="warning">{t('attributes.lost', { count: lost })}</Alert>}
				{save.error && <Alert severity="error">{problemText(save.error)}</Alert>}
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<Button
						variant="outlined"
						disabled={drafts.length >= mostAttributes}
						onClick={() => setDrafts([...drafts, newAttribute()])}
					>
						{t('attribute.add')}
					</Button>
					<Button
						variant="contained"
						disabled={!isWhole(drafts)}
						loading={save.isPending}
						onClick={send}
					>
						{t('promo.save')}
					</Button>
				</Stack>
			</Stack>
		</FormErrors>
	)
}
