// SPDX-License-Identifier: Apache-2.0
/** The findings of many runs in a database. Start at {@link dev.foretell.store.FindingStore}; {@link dev.foretell.store.ReportFile} is what goes in. */
package dev.foretell.store;
