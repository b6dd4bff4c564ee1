import CheckCircle from '@mui/icons-material/CheckCircle'
import Circle from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getShopSetup, hideShopSetup } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { useHasRight } from '../../features/merchant/index.ts'
import { Panel } from '../../shared/panel.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

type Step = CallReply<typeof getShopSetup>['steps'][number]

/** Where each step is done. */
const places: Record<Step['name'], string> = {
	page: '/shop',
	returns: '/shop',
	shipping: '/freight',
	product: '/products/new',
	languages: '/products/languages',
}

/** The first steps of a new shop; nothing once all are done, or after the list was put away. */
export function ShopSetup() {
	const enabled = useHasRight('goods')
	const { data } = useAsk(getShopSetup, undefined, { enabled })
	const hide = useSend(hideShopSetup)
	if (data === undefined || data.steps.length === 0) return null
	const { steps } = data
	const done = steps.filter((step) => step.done === 1).length
	return (
		<Panel
			title={t('setup.title')}
			aside={
				<Typography component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
					{t('setup.progress', { done, all: steps.length })}
				</Typography>
			}
		>
			<Box component="ol" aria-label={t('setup.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
				{steps.map((step) => (
					<StepLine key={step.name} step={step} />
				))}
			</Box>
			<Button size="small" sx={{ mt: 1 }} disabled={hide.isPending} onClick={() => hide.mutate({})}>
				{t('setup.hide')}
			</Button>
		</Panel>
	)
}

function StepLine({ step }: { step: Step }) {
	const isDone = step.done === 1
	const Icon = isDone ? CheckCircle : Circle
	return (
		<Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.75 }}>
			<Icon
				titleAccess={t(isDone ? 'setup.is_done' : 'setup.is_open')}
				color={isDone ? 'success' : 'disabled'}
			/>
			{isDone ? (
				<Typography component="span" sx={{ color: 'text.secondary' }}>
					{t(`setup.${step.name}`)}
				</Typography>
			) : (
				<MuiLink component={Link} to={places[step.name]} sx={{ fontWeight: 600 }}>
					{t(`setup.${step.name}`)}
				</MuiLink>
			)}
		</Box>
	)
}
