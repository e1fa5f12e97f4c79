// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That bridges take a monitor early only where the method itself takes it first of all. */
class SelfLockingTest {
    /** These call one other method of the object, which is synchronized, and do nothing before. */
    private static final Set<String> PASSING_ON = Set.of("remove", "clear", "contains", "indexOf", "push", "empty");

    @ParameterizedTest
    @ValueSource(classes = {VectorCalls.class, StackCalls.class, HashtableCalls.class, StringBufferCalls.class})
    void methodsLockTheObject(Class<?> bridges) throws NoSuchMethodException {
        int synchronizedMethods = 0;
        for (Method bridge : bridges.getDeclaredMethods()) {
            Class<?>[] parameters = bridge.getParameterTypes();
            Method method =
                    parameters[0].getMethod(bridge.getName(), Arrays.copyOfRange(parameters, 1, parameters.length - 1));
            assertThat(method.getReturnType()).as(method.toString()).isEqualTo(bridge.getReturnType());
            if (Modifier.isSynchronized(method.getModifiers())) {
                synchronizedMethods++;
            } else {
                assertThat(PASSING_ON).as(method.toString()).contains(method.getName());
            }
        }
        assertThat(synchronizedMethods).isGreaterThan(2);
    }

    @Test
    void onlyObjectsWhoseMethodsAreKnownAreLocked() {
        Vector<Object> vector = new Vector<>();
        Object overriding = new Vector<Object>() {
            @Override
            public int size() {
                return 0;
            }
        };
        assertThat(SelfLocking.monitor(vector, 0)).isSameAs(vector);
        assertThat(SelfLocking.monitor(overriding, 0)).isNotSameAs(overriding);
        assertThat(SelfLocking.monitor(new Properties(), 0)).isNotInstanceOf(Properties.class);
        assertThat(SelfLocking.monitor(null, 0)).isNotNull();
    }
}
