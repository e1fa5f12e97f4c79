// SPDX-License-Identifier: Apache-2.0
/** Programs that race as hard as they can. Not validated by comments but by {@code StressTest}. */
package dev.foretell.validation.stress;
