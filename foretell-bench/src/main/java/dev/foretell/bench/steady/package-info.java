// SPDX-License-Identifier: Apache-2.0
/** Whether repeated recordings of one program have the same findings: a baseline must not depend on the schedule. Start with {@link dev.foretell.bench.steady.Steadiness}. */
package dev.foretell.bench.steady;
