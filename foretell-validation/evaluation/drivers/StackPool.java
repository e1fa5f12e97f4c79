// SPDX-License-Identifier: Apache-2.0

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.SoftReferenceObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

/** The simpler pools: borrow, return, look, close. */
public final class StackPool {
    private StackPool() {}

    public static void main(String[] args) throws Exception {
        BasePoolableObjectFactory factory = new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                return new Object();
            }
        };
        StackObjectPool stack = new StackObjectPool(factory);
        SoftReferenceObjectPool soft = new SoftReferenceObjectPool(factory);
        Team.Task use = () -> {
            stack.returnObject(stack.borrowObject());
            soft.returnObject(soft.borrowObject());
        };
        Team.run(use, use, () -> {
            if (stack.getNumActive() + stack.getNumIdle() + soft.getNumActive() + soft.getNumIdle() > 10) {
                throw new IllegalStateException("too many objects");
            }
            stack.close();
        });
    }
}
