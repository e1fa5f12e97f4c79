/**
 * What takes the place of calls to the JDK's synchronisation ({@code …Calls}, one class for a family
 * of JDK types), and what the JDK itself calls at its hand-over points ({@code …Points}). A bridge
 * makes the call it stands for, with the same arguments, result and exceptions; it sends before and
 * receives after. Start with {@link dev.foretell.runtime.bridge.LatchCalls}.
 */
package dev.foretell.runtime.bridge;
