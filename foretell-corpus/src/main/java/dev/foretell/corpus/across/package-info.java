// SPDX-License-Identifier: Apache-2.0
/**
 * What no single trace can show: {@link dev.foretell.corpus.across.LockOrderFacts} and {@link dev.foretell.corpus.across.FieldFacts} tell what
 * one trace adds, {@link dev.foretell.corpus.across.LockOrders} and {@link dev.foretell.corpus.across.FieldUses} put it together.
 */
package dev.foretell.corpus.across;
