#pragma once

#include "CoreMinimal.h"

struct FTimerHandle
{
};

class FTimerManager
{
public:
    void SetTimer(FTimerHandle& InOutHandle, TFunction<void(void)>&& Callback, float InRate, bool InbLoop, float InFirstDelay = -1.f);
};
