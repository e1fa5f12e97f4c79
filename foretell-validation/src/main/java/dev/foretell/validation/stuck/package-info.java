// SPDX-License-Identifier: Apache-2.0
/** Programs that do not end, each beside one that differs in little and does, and programs that wait for good reasons. */
package dev.foretell.validation.stuck;
