// SPDX-License-Identifier: Apache-2.0
/**
 * What is left of recordings whose programs are killed. Start with {@link dev.foretell.bench.kill.Kill}.
 */
package dev.foretell.bench.kill;
