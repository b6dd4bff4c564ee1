import { endpoints, type Endpoint, type MerchantAuditArea } from '@portolan/contract'
import { cents } from '@portolan/money'
import type { MerchantAudit } from '../../platform/http/observers/merchant-audit.ts'
import { auditRules, type AuditNote } from './audit-rules.ts'
import { insertAuditEntry } from './merchant-audit-queries.ts'

/** A rule of any endpoint. */
type AnyRule = (input: unknown, reply: unknown) => AuditNote | null

/** The rule of each endpoint whose calls have a line. */
const rules = new Map<Endpoint, AnyRule>(
	Object.entries(auditRules).flatMap(([name, rule]) =>
		typeof rule === 'function' ? [[endpointNamed(name), ruleOf(rule)]] : [],
	),
)

/** Writes what people and API keys of shops did. Source: docs/decisions/0109. */
export const merchantAuditLog: MerchantAudit = {
	async write(ctx, { endpoint, input, reply }) {
		const note = rules.get(endpoint)?.(input, reply)
		if (!note) return
		const { shopId, id, name, apiKey } = ctx.actor
		await insertAuditEntry(ctx.db, {
			shopId,
			at: ctx.clock.now(),
			personId: id,
			person: name,
			byKey: apiKey !== null,
			area: areaOf(endpoint),
			action: note.action,
			subject: note.subject ?? null,
			amount: note.amount === undefined ? null : cents(note.amount),
			count: note.count ?? null,
		})
	},
}

function areaOf({ staffRights }: Endpoint): MerchantAuditArea {
	if (staffRights === 'everybody') return 'own_account'
	return staffRights === 'owners' ? 'owners' : staffRights[0]
}

/** The cast holds because the keys of the rules are names of endpoints. */
function endpointNamed(name: string): Endpoint {
	return endpoints[name as keyof typeof endpoints]
}

/** The cast holds because the server calls a rule with the input and the reply of the endpoint that it stands under. */
function ruleOf(rule: (...call: never[]) => AuditNote | null): AnyRule {
	return rule as AnyRule
}
